import { AddButton } from '../../../blocks/acts/add-button.tsx'
import { pickupPersonAdd } from '../pickup-person-form.ts'
import { vehicleAdd } from '../vehicle-form.ts'

/** Adds who fetches goods, where they are chosen. */
export const AddPickupPerson = () => <AddButton of={pickupPersonAdd} />

/** Adds a vehicle, where it is chosen. */
export const AddVehicle = () => <AddButton of={vehicleAdd} />
