import { callContext, inWrite } from '../kernel/outbox.ts'
import { demoRecharges, demoWithdraws } from '../modules/fund/demo.ts'
import { rechargeBalance } from '../modules/fund/recharge-balance.ts'
import { auditWithdraw, takeBackWithdraw, withdrawMoney } from '../modules/fund/withdraw-money.ts'
import { day, hour } from './history.ts'
import { press } from './order-steps.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { payAccountsOf } from './queries.ts'

/* Recharges of balances and withdrawals, by the people in charge. */

type Withdraw = (typeof demoWithdraws)[number]

const recharge = async ({ house }: Loaded, actors: Actors, it: (typeof demoRecharges)[number]): Promise<void> => {
  const actor = await actors.buyer(it.account)
  const { cashierUrl } = await rechargeBalance(callContext(house, actor), {
    amountMoney: it.money,
    channel: it.channel,
  })
  await press(house, cashierUrl!, 'pay')
}

const withdraw = async ({ house, password }: Loaded, actors: Actors, it: Withdraw): Promise<number> => {
  const actor = it.shopId === undefined ? await actors.buyer(it.account) : await actors.seller(it.shopId)
  const [accountId] = await payAccountsOf(house.reading, actor.userId)
  const whose = { ...(it.shopId !== undefined && { shopId: it.shopId }), ...(it.rebate && { rebate: true }) }
  const input = { amountMoney: it.money, accountId: accountId!, password, ...whose }
  return (await withdrawMoney(callContext(house, actor), input)).withdrawId
}

const stepsOfWithdraw = (loaded: Loaded, actors: Actors, now: Date, it: Withdraw): Step[] => {
  const { house } = loaded
  const begin = now.getTime() - it.daysAgo * day
  let withdrawId = 0
  const at = (hours: number, run: () => Promise<unknown>): Step => ({
    at: new Date(begin + hours * hour),
    what: `withdrawal of ${it.account}`,
    run,
  })
  const audit = (account: string, pass: boolean) => async () =>
    inWrite(house, await actors.buyer(account), (ctx) => auditWithdraw(ctx, { withdrawId, pass, reason: it.rejected }))
  return [
    at(0, async () => {
      withdrawId = await withdraw(loaded, actors, it)
    }),
    ...(it.passedBy ?? []).map((account, place) => at(2 + 3 * place, audit(account, true))),
    ...(it.rejected === undefined ? [] : [at(3, audit('opfin', false))]),
    ...(it.takenBack === undefined
      ? []
      : [
          at(1, async () =>
            inWrite(house, await actors.buyer(it.account), (ctx) => takeBackWithdraw(ctx, { withdrawId })),
          ),
        ]),
  ]
}

/** Makes recharges and withdrawals in every state. */
export const fundSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] => [
  ...demoRecharges.map((it): Step => ({
    at: new Date(now.getTime() - it.daysAgo * day),
    what: `recharge of ${it.account}`,
    run: () => recharge(loaded, actors, it),
  })),
  ...demoWithdraws.flatMap((it) => stepsOfWithdraw(loaded, actors, now, it)),
]
