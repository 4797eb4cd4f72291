import type { reconciliation } from '@mall/api/reconciliation/endpoints'
import { statementChannels, statementStates } from '@mall/api/reconciliation/words'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { statementOf, statementPage } from './queries.ts'
import type { StatementRow } from './queries.ts'

const present = (it: StatementRow) => ({
  ...it,
  channelName: statementChannels[it.channel],
  stateText: statementStates[it.state],
})

export const listStatements: Handler<typeof reconciliation.statements> = async ({ db }, input) => {
  const page = await statementPage(db, input, pageOfInput(input))
  return { ...page, list: page.list.map(present) }
}

export const showStatement: Handler<typeof reconciliation.statement> = async ({ db }, { statementId }) =>
  present((await statementOf(db, statementId)) ?? refuse('NOT_FOUND'))
