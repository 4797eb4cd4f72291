import { pickupPersonActs } from '../pickup-person-form.ts'
import type { PickupPerson } from '../pickup-person-form.ts'
import { KeptCard } from './kept-card.tsx'

export const PickupPersonCard = ({ row: person }: { row: PickupPerson }) => (
  <KeptCard row={person} acts={pickupPersonActs} name={person.name} beside={person.mobile}>
    {person.idCard && <p>身份证 {person.idCard}</p>}
    {person.plateNo && <p>车牌 {person.plateNo}</p>}
  </KeptCard>
)
