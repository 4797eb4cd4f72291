import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

/** The books as the finances of the platform read them: accounts, entries with what they were written for, the trial balance. */
export const books: Room = { name: 'books', routes }
