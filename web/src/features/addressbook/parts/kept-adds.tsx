import { AddButton } from '../../../blocks/acts/add-button.tsx'
import { payAccountAdd } from '../pay-account-form.ts'
import { pickupPersonAdd } from '../pickup-person-form.ts'
import { vehicleAdd } from '../vehicle-form.ts'

/** Adds who fetches goods, where they are chosen. */
export const AddPickupPerson = () => <AddButton beside of={pickupPersonAdd} />

/** Adds a vehicle, where it is chosen. */
export const AddVehicle = () => <AddButton beside of={vehicleAdd} />

/** Adds an account, where one is chosen. */
export const AddPayAccount = () => <AddButton beside of={payAccountAdd} />
