import { buyerPermissions, operatorPermissions, shopPermissions } from '@mall/api/permissions'
import type { Permission } from '@mall/api/permissions'
import type { Call } from './calls.ts'
import { useShell } from './shell-state.ts'
import type { Header, Shop } from './shell-state.ts'

export type Person = Header['ask']['shop'][number]

/** Whether an action is allowed now; if not, why and whom to ask. `state` comes from the thing itself, row by row. */
export type May =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly why: 'right' | 'frozen' | 'package' | 'disabled' | 'state'
      readonly say: string
      readonly ask: readonly Person[]
    }

/** The caller's standing from the header call: their rights here, who grants them, and where they are disabled. */
export type Standing = Pick<Header, 'rights' | 'ask' | 'disabledIn'> & {
  readonly shop: Pick<Shop, 'shopName' | 'shopStatus'> | undefined
}

const yes: May = { ok: true }
const names: Readonly<Record<Permission, string>> = { ...shopPermissions, ...buyerPermissions, ...operatorPermissions }
const missing = (can: Permission | undefined, ask: readonly Person[]): May => ({
  ok: false,
  why: 'right',
  say: can === undefined ? '您的账号没有这项权限' : `需要“${names[can]}”权限`,
  ask,
})

const frozen = 3
type Asked = Pick<Call, 'can' | 'effect' | 'whileFrozen'>
const maySell = ({ can, effect, whileFrozen }: Asked, { rights, ask, disabledIn, shop }: Standing): May => {
  if (shop === undefined) {
    const [place] = disabledIn
    if (place === undefined) return { ok: false, why: 'right', say: '您还没有店铺', ask: [] }
    return { ok: false, why: 'disabled', say: `您在“${place.shopName}”的员工身份已停用`, ask: place.ask }
  }
  if (can !== undefined && !rights.shop.includes(can)) return missing(can, ask.shop)
  if (effect !== 'read' && shop.shopStatus === frozen && !whileFrozen)
    return { ok: false, why: 'frozen', say: `“${shop.shopName}”已被平台冻结，只能查看，不能操作`, ask: [] }
  return yes
}

/** Applies the rule of the server's `edge/access.ts` to what is shown; the server decides. */
export const mayOf = (call: Pick<Call, 'role'> & Asked, standing: Standing): May => {
  const { role, can } = call
  const { rights, ask } = standing
  if (role === 'seller') return maySell(call, standing)
  if (role === 'buyer') return can === undefined || rights.enterprise.includes(can) ? yes : missing(can, ask.enterprise)
  if (role === 'operator')
    return (can === undefined ? rights.operator.length > 0 : rights.operator.includes(can)) ? yes : missing(can, [])
  return yes
}

/**
 * Returns a function that says whether the current user may make a call. Without a call, or before the rights are known, it says
 * yes: the server decides.
 */
export const useMayOf = (): ((call: Call<never> | undefined) => May) => {
  const standing = useShell((it) => it.standing)
  const shop = useShell((it) => it.shop)
  return (call) =>
    call === undefined || standing === undefined ? yes : mayOf(call as unknown as Call, { ...standing, shop })
}

/** Returns whether the current user may make this call. */
export const useMay = (call: Call<never> | undefined): May => useMayOf()(call)
