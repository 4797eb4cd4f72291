import { AddButton } from '../../../blocks/acts/add-button.tsx'
import { payAccountAdd } from '../pay-account-form.ts'
import { pickupPersonAdd } from '../pickup-person-form.ts'
import { vehicleAdd } from '../vehicle-form.ts'

/** Button that adds a pick-up person, beside the field that chooses one. */
export const AddPickupPerson = () => <AddButton beside of={pickupPersonAdd} />

/** Button that adds a vehicle, beside the field that chooses one. */
export const AddVehicle = () => <AddButton beside of={vehicleAdd} />

/** Button that adds a payment account, beside the field that chooses one. */
export const AddPayAccount = () => <AddButton beside of={payAccountAdd} />
