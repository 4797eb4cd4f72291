import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  bill: { withheld: 'what enterprises agreed on; who of them did it is kept with it' },
  billTerm: { withheld: 'what a shop set for an enterprise; who did it is kept with it' },
  billDispute: { withheld: 'what an enterprise disputed; who asked and answered is kept with it' },
  billPayment: { withheld: 'what enterprises paid; who recorded and confirmed it is kept with it' },
  billInvoice: { withheld: 'invoices between enterprises; who recorded them is kept with them' },
  billOffset: { withheld: 'what enterprises set off; who signed it is kept with it' },
  billLog: { withheld: 'what happened to a bill between enterprises; who did it is kept with it' },
}
