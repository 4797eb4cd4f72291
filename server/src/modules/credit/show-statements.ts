import type { credit } from '@mall/api/credit/endpoints'
import { statementStates } from '@mall/api/credit/states'
import { pageOfInput } from '@mall/api/wire-types'
import type { Page } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { statementOf, statementsOf } from './statement-queries.ts'
import type { StatementRow } from './statement-queries.ts'

const presentRow = <Row extends StatementRow>(it: Row) => ({ ...it, stateText: statementStates[it.state as 1] })

const presentPage = <Row extends StatementRow>(page: Page<Row>) => ({ ...page, list: page.list.map(presentRow) })

export const listShopStatements: Handler<typeof credit.shopStatements> = async ({ db, actor }, input) =>
  presentPage(await statementsOf(db, { shopId: actor.shop.shopId, customerId: input.customerId }, pageOfInput(input)))

export const listOwnStatements: Handler<typeof credit.ownStatements> = async ({ db, actor }, input) =>
  presentPage(await statementsOf(db, { boId: actor.boId, shopId: input.shopId }, pageOfInput(input)))

export const showStatement: Handler<typeof credit.statement> = async ({ db, actor }, { statementId }) => {
  const payers = actor.enterprises.filter((it) => it.can.has('pay')).map((it) => it.boId)
  const found =
    (await statementOf(db, statementId, {
      shopIds: actor.staff.filter((it) => it.can.has('report.view')).map((it) => it.shopId),
      boIds: payers,
    })) ?? refuse('NOT_FOUND')
  return {
    ...presentRow(found),
    canDecide: found.state === 1 && found.buyerBoId === actor.boId && payers.includes(actor.boId),
  }
}
