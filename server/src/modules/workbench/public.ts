export { visitorsByDay } from './queries.ts'
