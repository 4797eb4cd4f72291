import { addressbook } from '@mall/api/addressbook/endpoints'
import { serve } from '../../kernel/serve.ts'
import { dropAddress, setDefaultAddress } from './addresses/drop-address.ts'
import { listAddresses } from './addresses/list-addresses.ts'
import { saveAddress } from './addresses/save-address.ts'
import { dropPayAccount, setDefaultPayAccount } from './pay-accounts/drop-pay-account.ts'
import { savePayAccount } from './pay-accounts/save-pay-account.ts'
import { listPayAccounts, showPayAccount } from './pay-accounts/show-pay-accounts.ts'
import { dropPickupPerson, setDefaultPickupPerson } from './pickup-people/drop-pickup-person.ts'
import { savePickupPerson } from './pickup-people/save-pickup-person.ts'
import { listPickupPeople, showPickupPerson } from './pickup-people/show-pickup-people.ts'
import { dropTaxpayer, setDefaultTaxpayer } from './taxpayers/drop-taxpayer.ts'
import { listTaxpayers } from './taxpayers/list-taxpayers.ts'
import { saveTaxpayer } from './taxpayers/save-taxpayer.ts'
import { dropVehicle, setDefaultVehicle } from './vehicles/drop-vehicle.ts'
import { saveVehicle } from './vehicles/save-vehicle.ts'
import { listVehicles, listVehiclesToChoose, showVehicle } from './vehicles/show-vehicles.ts'

export const routes = serve('addressbook', addressbook, {
  addresses: listAddresses,
  saveAddress,
  delAddress: dropAddress,
  setDefaultAddress,
  vehicles: listVehicles,
  vehiclesToChoose: listVehiclesToChoose,
  wholeVehicle: showVehicle,
  saveVehicle,
  dropVehicle,
  setDefaultVehicle,
  pickupPeople: listPickupPeople,
  wholePickupPerson: showPickupPerson,
  savePickupPerson,
  dropPickupPerson,
  setDefaultPickupPerson,
  payAccounts: listPayAccounts,
  wholePayAccount: showPayAccount,
  savePayAccount,
  dropPayAccount,
  setDefaultPayAccount,
  taxpayers: listTaxpayers,
  saveTaxpayer,
  dropTaxpayer,
  setDefaultTaxpayer,
})
