import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  information: { withheld: 'what the platform publishes; which operator wrote it is kept for the platform' },
  news: { withheld: 'what a shop publishes; who of its staff wrote it is kept for the shop' },
}
