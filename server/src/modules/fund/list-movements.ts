import type { fund } from '@mall/api/fund/endpoints'
import { parseTime, pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { balanceOf, earnedBy } from '../ledger/public.ts'
import { heldOf, movementsOf } from './queries.ts'
import { purseOf, sourceOf } from './whose-money.ts'

const day = 86_400_000

export const listMovements: Handler<typeof fund.movements> = async ({ db, actor }, input) => {
  const whose = purseOf(actor, input)
  const page = await movementsOf(
    db,
    sourceOf(whose),
    {
      from: input.beginTime === undefined ? undefined : parseTime(input.beginTime),
      to: input.endTime === undefined ? undefined : new Date(parseTime(input.endTime)!.getTime() + day),
      way: input.way,
    },
    pageOfInput(input),
  )
  const { boId, shopId, earner } = whose
  const balance =
    earner === null
      ? await balanceOf(db, shopId === null ? { boId } : { shopId })
      : { availableMoney: await earnedBy(db, earner), pendingMoney: 0 }
  return { ...page, ...balance, heldMoney: await heldOf(db, whose) }
}
