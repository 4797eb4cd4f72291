import type { subscription } from '@mall/api/subscription/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { openingOf } from '../shop/public.ts'
import { allPackageOrders, packageNameOf } from './queries.ts'
import { present } from './show-packages.ts'

export const serviceState: Handler<typeof subscription.serviceState> = async (
  { db, actor, now },
  { boId = actor?.boId },
) => {
  const opening = boId === undefined ? undefined : await openingOf(db, boId)
  return {
    serviceState: 'up',
    opened: opening?.trading ?? false,
    isOpenType: opening?.openType ?? 0,
    packageName: (boId === undefined ? undefined : await packageNameOf(db, boId, now)) ?? '免费版',
  }
}

export const listAllPackageOrders: Handler<typeof subscription.operated> = async ({ db, now }, input) => {
  const page = await allPackageOrders(db, now, input, pageOfInput(input))
  return { ...page, list: page.list.map((it) => ({ ...present(it), enterpriseName: it.enterpriseName })) }
}
