import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { addressForm } from '../address-form-of.ts'
import type { Address } from '../address-form-of.ts'

export type { Address }

/** Adds an address, or changes the one given. */
export const AddressForm = ({
  address,
  onClose,
  onSaved,
}: {
  address?: Address | undefined
  onClose: () => void
  onSaved?: (addressId: string) => void
}) => (
  <FormDialog
    of={addressForm}
    detail={address}
    title={address ? '修改收货地址' : '新增收货地址'}
    onClose={onClose}
    onSaved={({ addressId }) => onSaved?.(addressId)}
  />
)
