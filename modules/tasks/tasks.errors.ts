import { defineErrors } from '#server/http/errors.ts'

export const tasksErrors = defineErrors({
  task_not_found: {
    status: 404,
    es: 'No se encontró la tarea.',
    en: 'The task was not found.',
    fr: 'Tâche introuvable.',
    pt: 'Tarefa não encontrada.',
  },
  task_predecessor_not_found: {
    status: 404,
    es: 'No se encontró una de las tareas que deben hacerse antes.',
    en: 'One of the tasks that must be done first was not found.',
    fr: 'Une des tâches à faire avant est introuvable.',
    pt: 'Uma das tarefas que devem ser feitas antes não foi encontrada.',
  },
  task_dependency_cycle: {
    status: 409,
    es: 'Esas tareas se esperarían unas a otras y ninguna podría hacerse. Quite una de ellas.',
    en: 'Those tasks would wait for one another and none could be done. Remove one of them.',
    fr: "Ces tâches s'attendraient les unes les autres et aucune ne pourrait être faite. Retirez-en une.",
    pt: 'Essas tarefas dependeriam umas das outras e nenhuma poderia ser feita. Remova uma delas.',
  },
  task_blocked: {
    status: 409,
    es: 'Antes hay que completar las tareas que esta espera.',
    en: 'The tasks that this one waits for must be completed first.',
    fr: "Il faut d'abord terminer les tâches que celle-ci attend.",
    pt: 'Antes é preciso concluir as tarefas de que esta depende.',
  },
  task_recurrence_needs_date: {
    status: 422,
    es: 'Para que se repita, la tarea necesita una fecha.',
    en: 'To repeat, the task needs a due date.',
    fr: "Pour se répéter, la tâche a besoin d'une échéance.",
    pt: 'Para se repetir, a tarefa precisa de uma data.',
  },
  task_time_needs_date: {
    status: 422,
    es: 'Ponga la fecha además de la hora.',
    en: 'Enter the date as well as the time.',
    fr: "Indiquez la date en plus de l'heure.",
    pt: 'Indique a data além da hora.',
  },
  task_date_out_of_range: {
    status: 422,
    es: 'La fecha que resulta queda fuera del calendario. Revise la fecha de partida y los días.',
    en: 'The date that results from the count is outside the calendar. Check the starting date and the days.',
    fr: 'La date obtenue par le calcul est hors du calendrier. Vérifiez la date de départ et le nombre de jours.',
    pt: 'A data que resulta do cálculo fica fora do calendário. Confira a data de partida e os dias.',
  },
  task_limit_of_case: {
    status: 409,
    es: 'El caso ya tiene {max} tareas sin hacer. Complete o borre algunas antes de añadir otra.',
    en: 'The case already has {max} open tasks. Complete or delete some before adding another.',
    fr: 'Le dossier compte déjà {max} tâches à faire. Terminez-en ou supprimez-en avant d’en ajouter une autre.',
    pt: 'O caso já tem {max} tarefas a fazer. Conclua ou exclua algumas antes de adicionar outra.',
  },
})
