import { api } from '../../../api.ts'
import { ImportButton } from '../../../blocks/import/import-button.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { useMay } from '../../../may.ts'
import { bankImport } from '../bank-import.ts'

/** A statement is taken in at a desk, where its sheet lies. */
export const BankTools = () => {
  const phone = usePhone()
  return useMay(api.bank.check).ok && !phone ? <ImportButton of={bankImport}>导入银行流水</ImportButton> : null
}
