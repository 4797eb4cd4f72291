import type { OwnersOf } from '../../kernel/serve.ts'
import { ownerOfApplication } from './queries.ts'

export const owners = { application: ownerOfApplication } satisfies OwnersOf
