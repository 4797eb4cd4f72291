import { area } from './area/endpoints.ts'

/** Every group of calls, by room. */
export const api = { area }

export type Api = typeof api
