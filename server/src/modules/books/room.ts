import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

/** The books for the finance staff of the platform: accounts, entries with their causes, the trial balance. */
export const books: Room = { name: 'books', routes }
