export { parameterOf, readParameter } from './queries.ts'
