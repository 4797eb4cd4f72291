import { vehicleTypes } from '@mall/api/addressbook/vehicle-types'
import { vehicleActs } from '../vehicle-form.ts'
import type { Vehicle } from '../vehicle-form.ts'
import { KeptCard } from './kept-card.tsx'

export const VehicleCard = ({ row: vehicle }: { row: Vehicle }) => (
  <KeptCard row={vehicle} acts={vehicleActs} name={vehicle.plateNo} tag={vehicleTypes[vehicle.vehicleType]}>
    <p>
      {vehicle.driverName} {vehicle.driverMobile}
    </p>
    {vehicle.driverIdCard && <p>身份证 {vehicle.driverIdCard}</p>}
    {vehicle.loadTon !== null && <p>核定载重 {vehicle.loadTon} 吨</p>}
    {vehicle.animalTransportNo && <p>动物运输备案号 {vehicle.animalTransportNo}</p>}
  </KeptCard>
)
