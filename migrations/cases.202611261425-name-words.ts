import { Migration } from '@mikro-orm/migrations'

/**
 * The words of a name that tell it apart: without accents, case and punctuation, in alphabetical order, each once.
 * Single letters, particles and forms of companies are left out, because many names share them.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create function app.name_words(value text) returns text[] language sql immutable parallel safe strict as $$
        select array(select distinct word from regexp_split_to_table(app.fold(value), '[^[:alnum:]]+') word
          where length(word) > 1 and word <> all ('{de,del,la,las,los,el,da,do,das,dos,vda,viuda,inc,corp,llc,psc,ltd,co,the,
            of,and,et,al,vs,sr,sra,srta,lcdo,lcda,jr}') order by word)
      $$;
    `)
  }
}
