import { packages } from '@mall/api/subscription/states'
import { reaction } from '../../kernel/serve.ts'
import { endPackage, expireUnpaid, settlePackage, warnOfEnd } from './follow-package.ts'
import { givePackage } from './hold-package.ts'

export const reactions = [
  reaction({
    name: 'settlePackage',
    on: 'payment.succeeded',
    when: ({ pays }) => pays === 'package',
    effect: 'write',
    run: settlePackage,
  }),
  reaction({ name: 'expireUnpaidPackage', on: 'package.unpaid', effect: 'write', run: expireUnpaid }),
  reaction({ name: 'warnOfPackageEnd', on: 'package.ending', effect: 'write', run: warnOfEnd }),
  reaction({ name: 'endPackage', on: 'package.ended', effect: 'write', run: endPackage }),
  reaction({
    name: 'openFreePackage',
    on: 'shop.openedFree',
    effect: 'write',
    run: async (ctx, whose) => {
      await givePackage(ctx, { ...whose, packageId: packages.free })
    },
  }),
]
