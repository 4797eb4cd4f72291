import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { addressForm } from '../address-form-of.ts'

/** Adds an address where one is chosen. */
export const AddressForm = ({ onClose, onSaved }: { onClose: () => void; onSaved: (addressId: string) => void }) => (
  <FormDialog
    of={addressForm}
    title="新增收货地址"
    onClose={onClose}
    onSaved={({ addressId }: { addressId: string }) => onSaved(addressId)}
  />
)
