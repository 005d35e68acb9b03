import { Migration } from '@mikro-orm/migrations'

/** What the provider answered for the pieces of a recording, so that a retry does not request them again. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- array of {startMs, seconds, lines}; null before the first piece, and when the transcription ended
      alter table call_recording add column transcribed_pieces jsonb;
    `)
  }
}
