import { addressActs } from '../address-acts.ts'
import type { Address } from '../address-form-of.ts'
import { KeptCard } from './kept-card.tsx'

export const AddressCard = ({ row: address }: { row: Address }) => (
  <KeptCard row={address} acts={addressActs} name={address.receiver} beside={address.mobile} tag={address.tag}>
    <p>
      {address.areaName} {address.detail}
    </p>
  </KeptCard>
)
