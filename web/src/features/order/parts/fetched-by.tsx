import { ErrorLine } from '../../../kit/empty.tsx'
import { Checkbox, Field, Select } from '../../../kit/field.tsx'
import { AddPickupPerson, AddVehicle } from '../../addressbook/parts/kept-adds.tsx'
import type { Checkout } from '../use-checkout.ts'
import styles from './fetched-by.module.css'

/** Choice of the pick-up person and the vehicles, from kept records or new. */
export const FetchedBy = ({ shopId, checkout }: { shopId: string; checkout: Checkout }) => {
  const { people, vehicles, failed, of, set } = checkout.fetchers
  const { selfId, ownPlate, vehicleIds } = of(shopId)
  const address = checkout.preview.data?.address
  const own = people.find((it) => it.selfId === selfId)?.plateNo
  const plate = vehicles.some((it) => it.plateNo === own) ? undefined : own
  const choose = (vehicleId: string, on: boolean) =>
    set(shopId, { vehicleIds: on ? [...vehicleIds, vehicleId] : vehicleIds.filter((it) => it !== vehicleId) })
  return (
    <div className={styles.fetched}>
      {failed.map(({ what, error, refetch }) => (
        <ErrorLine key={what} what={`保存过的${what}`} error={error} retry={() => void refetch()} />
      ))}
      <Field label="谁来提货">
        <Select
          value={selfId}
          options={[
            { value: '', label: address ? `${address.receiver} ${address.mobile}（收货地址）` : '本人' },
            ...people.map((it) => ({ value: it.selfId, label: `${it.name} ${it.mobile}` })),
          ]}
          onChange={({ target }) => set(shopId, { selfId: target.value, ownPlate: false })}
        />
      </Field>
      <fieldset>
        <legend>提货车辆</legend>
        {vehicles.map(({ vehicleId, plateNo, driverName }) => (
          <Checkbox
            key={vehicleId}
            checked={vehicleIds.includes(vehicleId)}
            onChange={({ target }) => choose(vehicleId, target.checked)}
          >
            {plateNo} {driverName}
          </Checkbox>
        ))}
        {plate && (
          <Checkbox checked={ownPlate} onChange={({ target }) => set(shopId, { ownPlate: target.checked })}>
            {plate} 提货人的车
          </Checkbox>
        )}
        {vehicleIds.length === 0 && !ownPlate && <small>可以不选，提货前在订单里再登记</small>}
      </fieldset>
      <p className={styles.adds}>
        <AddPickupPerson />
        <AddVehicle />
      </p>
    </div>
  )
}
