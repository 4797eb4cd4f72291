import { packages } from '@mall/api/subscription/states'

/*
 * Packages of the demonstration. Shops have the highest one, given by the platform, except three: one whose package ends soon, one
 * whose ended, and one that bought its own. Days are counted back from now.
 */

export const demoEnds = [
  { boId: 10_002, packageId: packages.flagship, endsInDays: 10 },
  { boId: 10_008, packageId: packages.standard, endsInDays: -20 },
] as const

export const demoPurchases = [
  { shopId: 20_001, packageId: packages.standard, daysAgo: 89, channel: 'wechat', paid: true },
  { shopId: 20_001, packageId: packages.flagship, daysAgo: 65, channel: 'bank', paid: true },
  { shopId: 20_008, packageId: packages.standard, daysAgo: 0.3, channel: 'alipay', paid: false },
] as const
