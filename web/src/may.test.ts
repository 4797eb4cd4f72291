import { expect, test } from 'vitest'
import { mayOf } from './may.ts'
import type { Standing } from './may.ts'

const owner = { name: '王建国', role: '店主', mobile: '138****1001' }
const admin = { name: '吴芳', role: '企业管理员', mobile: '138****2002' }
const clerk: Standing = {
  rights: { shop: ['order.view', 'goods.edit'], enterprise: ['pay'], operator: [] },
  ask: { shop: [owner], enterprise: [admin] },
  disabledIn: [],
  shop: { shopName: '北辰', shopStatus: 1 },
}
const read = (role?: 'seller' | 'buyer' | 'party' | 'operator', can?: string) =>
  ({ effect: 'read', ...(role ? { role } : {}), ...(can ? { can } : {}) }) as Parameters<typeof mayOf>[0]
const write = (role: 'seller' | 'buyer', can: string) => ({ ...read(role, can), effect: 'write' as const })
const ok = { ok: true }

const cases: readonly (readonly [string, Parameters<typeof mayOf>[0], Standing, object])[] = [
  ['what asks for no side', read(), clerk, ok],
  ['what either side of a thing may', read('party'), clerk, ok],
  ['a right one has in the shop', read('seller', 'order.view'), clerk, ok],
  [
    'a right one has not in the shop',
    read('seller', 'order.ship'),
    clerk,
    { why: 'right', say: '需要“发货、自提确认与车辆”权限', ask: [owner] },
  ],
  ['a right one has in the enterprise', write('buyer', 'pay'), clerk, ok],
  ['a right one has not in the enterprise', write('buyer', 'purchase.order'), clerk, { why: 'right', ask: [admin] }],
  ['what operators do', read('operator'), clerk, { why: 'right', ask: [] }],
  ['an operator', read('operator'), { ...clerk, rights: { ...clerk.rights, operator: ['operate.audit'] } }, ok],
  ['selling without a shop', read('seller', 'order.view'), { ...clerk, shop: undefined }, { say: '您还没有店铺' }],
  [
    'selling where one is disabled',
    read('seller', 'order.view'),
    { ...clerk, shop: undefined, disabledIn: [{ shopId: '1', shopName: '北辰', ask: [owner] }] },
    { why: 'disabled', say: '您在“北辰”的员工身份已停用', ask: [owner] },
  ],
  [
    'a new offer of a frozen shop',
    write('seller', 'goods.edit'),
    { ...clerk, shop: { shopName: '北辰', shopStatus: 3 } },
    { why: 'frozen', say: '“北辰”已被平台冻结，只能查看，不能操作' },
  ],
  [
    'what may be done in a frozen shop',
    { ...write('seller', 'goods.edit'), whileFrozen: true },
    { ...clerk, shop: { shopName: '北辰', shopStatus: 3 } },
    ok,
  ],
  [
    'reading in a frozen shop',
    read('seller', 'goods.edit'),
    { ...clerk, shop: { shopName: '北辰', shopStatus: 3 } },
    ok,
  ],
]
test.each(cases)('%s', (_, call, standing, expected) => expect(mayOf(call, standing)).toMatchObject(expected))
