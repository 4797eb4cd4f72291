import { z } from 'zod'
import { endpoint, get, open, post } from '../endpoint.ts'
import { fields, id, money, pageOf, time } from '../wire-types.ts'
import { featureNames } from './features.ts'
import * as inputs from './inputs.ts'

const finance = { role: 'operator', can: 'operate.finance' } as const
const own = { boId: 'only enterprises of the caller, and those of shops where they work, are read' } as const
const ordering = { boId: 'only an enterprise that the caller administers, or whose shop they set up, orders' } as const

const feature = z.object({ code: z.enum(featureNames), name: z.string(), about: z.string() })

const packageOrder = {
  packageOrderId: id,
  boId: id,
  packageId: id,
  packageName: z.string(),
  /** Price; below it the credit of the earlier package and the difference that was paid. */
  priceMoney: money,
  creditMoney: money,
  amountMoney: money,
  state: z.int(),
  stateText: z.string(),
  createTime: time,
  beginTime: time.nullable(),
  /** Null if unlimited. */
  endTime: time.nullable(),
  /** Person who ordered it. */
  userName: z.string(),
}

const servicePackage = {
  packageId: id,
  name: z.string(),
  intro: z.string(),
  priceMoney: money,
  /** Null if unlimited. */
  periodMonths: z.int().nullable(),
  features: z.array(feature),
  sort: z.int(),
}

export const subscription = {
  orders: endpoint({
    about:
      'Returns the present package of an enterprise of the caller with its features and its end, and the newest hundred package orders.',
    effect: 'read',
    at: [get('/rest/order/queryPackageOrder')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.ofEnterprise,
    output: z.object({
      current: z.object({
        packageId: id,
        name: z.string(),
        endTime: time.nullable(),
        features: z.array(feature),
        /** Whether it ends within fifteen days without a successor. */
        endingSoon: z.boolean(),
      }),
      /** Whether the caller may order packages for it. */
      mayOrder: z.boolean(),
      list: z.array(z.object({ ...packageOrder, buttons: z.array(z.enum(['pay', 'cancel'])) })),
    }),
  }),
  packages: endpoint({
    about: 'Returns the packages of the platform with price, period and features.',
    effect: 'read',
    at: [open('nxin.sc.packagegoods.list', '1.0')],
    access: 'signedIn',
    input: fields({}),
    output: z.array(z.object(servicePackage)),
  }),
  offers: endpoint({
    about:
      'Returns what each package would cost an enterprise now: to begin, to renew, or to change to a higher one, less the credit of the present one.',
    effect: 'read',
    at: [post('/rest/package/offers')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.ofEnterprise,
    output: z.array(
      z.object({
        ...servicePackage,
        offer: z.enum(['begin', 'renew', 'change', 'held', 'included']),
        creditMoney: money,
        amountMoney: money,
        beginTime: time.nullable(),
        endTime: time.nullable(),
      }),
    ),
  }),
  openFree: endpoint({
    about: 'Opens a free package for an enterprise, once; a second call returns the same.',
    effect: 'write',
    at: [open('nxin.sc.freeapporder.open', '1.0'), open('nxin.sc.freeapporder.open', '1.0', 'POST')],
    access: 'signedIn',
    scopedBy: ordering,
    input: inputs.openFree,
    output: z.object({ packageOrderId: id, state: z.int() }),
  }),
  buy: endpoint({
    about:
      'Orders a package for an enterprise and starts its payment: open `cashierUrl`, or show `codeText`. One order waits at a time; another package replaces it. An order that the credit pays in full takes effect at once.',
    effect: 'call',
    at: [post('/rest/package/buy')],
    access: 'signedIn',
    scopedBy: ordering,
    input: inputs.buy,
    output: z.object({
      packageOrderId: id,
      state: z.int(),
      amountMoney: money,
      payNo: z.string().nullable(),
      cashierUrl: z.string().nullable(),
      codeText: z.string().nullable(),
    }),
  }),
  cancel: endpoint({
    about: 'Cancels an unpaid package order.',
    effect: 'write',
    at: [post('/rest/package/cancel')],
    access: 'signedIn',
    scopedBy: { packageOrderId: 'only orders of enterprises for which the caller may order packages are cancelled' },
    input: inputs.cancel,
    output: z.object({ state: z.int() }),
  }),
  serviceState: endpoint({
    about: 'Returns whether the service is up, whether the enterprise has opened a shop, and its package.',
    effect: 'read',
    at: [open('nxin.sc.state', '1.0')],
    access: 'public',
    anybodys: { boId: 'whether an enterprise has a shop, and its package, are public' },
    input: inputs.ofEnterprise,
    output: z.object({
      serviceState: z.literal('up'),
      opened: z.boolean(),
      /** Shop of the enterprise: 0 none, 1 waiting to open, 2 open. */
      isOpenType: z.literal([0, 1, 2]),
      packageName: z.string(),
    }),
  }),
  operated: endpoint({
    about: 'Returns the package orders of all enterprises, newest first.',
    effect: 'read',
    at: [post('/operate/package/list')],
    access: finance,
    input: inputs.operated,
    output: pageOf(z.object({ ...packageOrder, enterpriseName: z.string() })),
  }),
  setPrice: endpoint({
    about: 'Changes the price of a package from now on; existing orders keep theirs. The audit trail records it.',
    effect: 'write',
    at: [post('/operate/package/price')],
    access: finance,
    input: inputs.setPrice,
    output: z.literal(true),
  }),
}
