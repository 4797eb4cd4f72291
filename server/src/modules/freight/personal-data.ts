import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  deliveryEntry: { withheld: 'where a shop hands goods over, said in public' },
}
