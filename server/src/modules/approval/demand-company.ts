import type { Actor } from '../../actor.ts'
import { refuse } from '../../kernel/refusal.ts'

/** A person who buys for themselves asks nobody. */
export const demandCompany = ({ enterprise }: Actor): void => {
  if (enterprise.enterpriseType === 1) refuse('ORG_PERSONAL')
}
