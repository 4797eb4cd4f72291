import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  receipt: { withheld: 'what an enterprise took in; who made the paper is kept with it' },
}
