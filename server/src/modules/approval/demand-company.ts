import type { Actor } from '../../actor.ts'
import { refuse } from '../../kernel/refusal.ts'

/** Refuses a personal enterprise: a person who buys for themselves needs no approval. */
export const demandCompany = ({ enterprise }: Actor): void => {
  if (enterprise.enterpriseType === 1) refuse('ORG_PERSONAL')
}
