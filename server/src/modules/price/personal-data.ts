import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  salePriceUse: { withheld: 'follows from the orders' },
  priceScheme: { withheld: 'the prices of a shop; who of its staff set one is kept for the shop' },
  priceBatchLog: { withheld: 'the prices of a shop; who of its staff set one is kept for the shop' },
}
