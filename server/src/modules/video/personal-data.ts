import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  womVideo: { withheld: 'what a shop publishes; who of its staff wrote it is kept for the shop' },
}
