import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  shop: { withheld: 'what a shop says of itself in public, written by its staff' },
}
