import { fund } from '@mall/api/fund/endpoints'
import type { Id } from '@mall/api/wire-types'
import { hashPassword } from '../../src/modules/identity/public.ts'
import { available, deposit, post, purse } from '../../src/modules/ledger/public.ts'
import { aPayAccount } from '../builders/addressbook.ts'
import { aBuyer, boIdOf } from '../builders/order.ts'
import { ownersPassword as password } from './scene.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

let filled = 0
type Person = { readonly boId: Id; readonly speak: Scene['seller']['speak'] }

/** Gives a person money, also in their shop, and an account for withdrawals. */
const saves = async ({ world }: Scene, { boId, speak }: Person, shopId?: Id) => {
  filled += 1
  for (const account of [purse(boId), ...(shopId === undefined ? [] : [available(shopId)])])
    await world.write((ctx) =>
      post(ctx, {
        key: `recharge:sample-${filled}-${account.code}`,
        why: '充值',
        lines: [
          { account: deposit, debit: 10_000_000 },
          { account, credit: 10_000_000 },
        ],
      }),
    )
  const { data } = await speak.form('/rest/member/payaccount/addOrEdit', aPayAccount() as never)
  return { speak, accountId: Number(data.accountId) }
}
type Saver = Awaited<ReturnType<typeof saves>>

const aWithdraw = async (scene: Scene, known?: Saver) => {
  const saver = known ?? (await saves(scene, await aBuyer(scene.world, { passwordHash: await hashPassword(password) })))
  const input = { amountMoney: '10.00', accountId: saver.accountId, password }
  const { data } = await saver.speak.post('/rest/fund/withdraw', input)
  return Number(data.withdrawId)
}

export const samples = (scene: Scene) => {
  const { world, seller } = scene
  // They withdrew before, so that the accounts of money on its way exist.
  const oldSaver = async () => {
    const boId = await boIdOf(world, seller.ownerUserId)
    const saver = await saves(scene, { boId, speak: seller.speak }, seller.shopId)
    await aWithdraw(scene, saver)
    return saver
  }
  let made: Promise<Saver> | undefined
  const saver = () => (made ??= oldSaver())
  const shop = () => ({ shopId: seller.shopId })
  const withdraw = async () => ({ amountMoney: '1.00', accountId: (await saver()).accountId, password })
  return samplesOf({ fund })({
    recharge: {
      input: () => ({ amountMoney: '100.00', channel: 'wechat' as const }),
      pressed: 'once with a key',
    },
    movements: { by: 'seller', input: () => ({}), naming: { shopId: shop } },
    withdraw: {
      by: 'seller',
      input: withdraw,
      naming: { shopId: async () => ({ ...shop(), ...(await withdraw()) }) },
      pressed: 'once with a key',
    },
    list: { by: 'seller', input: () => ({}), naming: { shopId: shop } },
    takeBack: {
      by: 'seller',
      input: async () => ({ withdrawId: await aWithdraw(scene, await saver()) }),
      pressed: 'once',
    },
    operated: { input: async () => (await aWithdraw(scene), {}) },
    revealAccount: {
      input: async () => ({ withdrawId: await aWithdraw(scene) }),
      pressed: { apart: 'shows the same each time; each is recorded' },
    },
    audit: {
      input: async () => ({ withdrawId: await aWithdraw(scene), pass: true }),
      pressed: 'once',
    },
  })
}

export const foreign = (scene: Scene): Foreign => ({
  withdraw: () => aWithdraw(scene),
})
