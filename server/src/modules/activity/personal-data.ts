import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  activity: { withheld: 'a page of a shop; who of its staff changed it last is kept for the shop' },
}
