import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { insertFullReduction } from './store.ts'
import type { FullReductionToSave } from './store.ts'

/** Gives a shop a full reduction and answers its id; goods of another shop are NOT_FOUND. */
export const saveFullReduction = async (ctx: Write, it: FullReductionToSave): Promise<Id> =>
  (await insertFullReduction(ctx, it)) ?? refuse('NOT_FOUND')
