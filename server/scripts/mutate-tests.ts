import { defineConfig } from 'vitest/config'

// Runs the tests of money arithmetic on a copy of the tree; the mutations change `@mall/api` of that copy.
export default defineConfig({
  resolve: { alias: [{ find: /^@mall\/api\/(.*)$/, replacement: `${process.cwd()}/api/src/$1.ts` }] },
  test: {
    include: [
      'api/src/money.test.ts',
      'server/src/modules/{cart,freight,order/checkout,payment,price}/rules.test.ts',
      'server/src/modules/promotion/quote.test.ts',
      'server/src/modules/ledger/accounts.test.ts',
      'server/src/modules/storefront/goods/detail-rules.test.ts',
      'web/src/kit/{money,quantity-steps}.test.ts',
    ],
  },
})
