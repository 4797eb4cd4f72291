import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { addressForm } from '../address-form-of.ts'

/** Dialog that adds an address while the buyer chooses one. */
export const AddressForm = ({ onClose, onSaved }: { onClose: () => void; onSaved: (addressId: string) => void }) => (
  <FormDialog
    of={addressForm}
    title="新增收货地址"
    onClose={onClose}
    onSaved={({ addressId }: { addressId: string }) => onSaved(addressId)}
  />
)
