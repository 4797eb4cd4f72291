import { dateText } from '@mall/api/wire-types'
import { reconciliation } from '@mall/api/reconciliation/endpoints'
import type { Id } from '@mall/api/wire-types'
import { aPayment } from '../builders/payment.ts'
import { takeIn, uploadStatement, wechatBill } from '../builders/statement.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const begun = Date.now()
let taken = 0

/** Returns a day of the channel without a statement yet, even if the clock was moved. */
const anotherDay = (): string => {
  taken += 1
  return dateText(new Date(begun - taken * 86_400_000))
}

/** Makes a statement with a payment that was never notified. */
const aStatement = async (scene: Scene) => {
  const { world, buyer, users } = scene
  const payment = await aPayment(world, { userId: buyer.userId, boId: buyer.boId })
  const day = anotherDay()
  const line = { serialNo: `lost-${payment.payNo}`, ourNo: payment.payNo, money: 10_000 }
  const bytes = wechatBill([{ ...line, time: new Date(`${day}T12:00:00+08:00`) }])
  const speak = await world.signIn(users.operator)
  const { statementId } = await takeIn(world, speak, { channel: 'wechat', day, bytes })
  return Number(statementId)
}

const aDifference = async (scene: Scene): Promise<Id> => {
  const statementId = await aStatement(scene)
  const { differenceId } = await scene.world.db
    .selectFrom('channelDifference')
    .select('differenceId')
    .where('statementId', '=', statementId)
    .where('kind', '=', 4)
    .executeTakeFirstOrThrow()
  return differenceId
}

export const samples = (scene: Scene) => {
  const { world, users } = scene
  const filter = {
    input: () => ({}),
    naming: { statementId: async () => ({ statementId: await aStatement(scene) }) },
  }
  return samplesOf({ reconciliation })({
    importStatement: {
      input: async () => {
        const day = anotherDay()
        const line = { serialNo: `s-${day}`, ourNo: `P-${day}`, money: 100, time: new Date(`${day}T12:00:00+08:00`) }
        const path = await uploadStatement(world, await world.signIn(users.operator), wechatBill([line]))
        return { channel: 'wechat' as const, day, path }
      },
      pressed: 'once',
    },
    statements: { input: async () => (await aStatement(scene), {}) },
    statement: { input: async () => ({ statementId: await aStatement(scene) }) },
    differences: filter,
    exportDifferences: { ...filter, pressed: { apart: 'takes the same along each time; each is recorded' } },
    settle: {
      input: async () => ({ differenceId: await aDifference(scene), reason: '渠道测试' }),
      pressed: 'once',
    },
    takeOver: { input: async () => ({ differenceId: await aDifference(scene) }), pressed: 'once' },
  })
}

export const foreign = (scene: Scene): Foreign => ({
  channelStatement: () => aStatement(scene),
  channelDifference: () => aDifference(scene),
})
