import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  goodsPrice: { withheld: 'the prices of a shop; who of its staff set one is kept for the shop' },
}
