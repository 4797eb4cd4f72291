import { sheetStates } from '@mall/api/combination/states'
import type { SheetRow, TruckRow, WholeSheet } from './queries.ts'
import { finalPriceOf, progressOf, sheetActionsOf, sheetStateOf } from './rules.ts'
import { mostFreight, sharesOf } from './truck-rules.ts'

/** Returns a truck as it is shown: what it costs, and what the shop would pay of it with the loads paid so far. */
const presentTruck = (it: TruckRow) => {
  const { capacity, leastLoad, takenLoad, paidLoad, rides } = it
  const partOf = (load: number) => Math.floor((load * 10) / capacity)
  const paid = sharesOf(
    it,
    rides.filter((ride) => ride.paid),
  )
  return {
    truckWayId: it.deliveryId,
    wayName: it.deliveryName,
    vehicle: it.vehicle,
    capacityTon: capacity,
    fillBp: it.fillBp,
    truckFen: it.baseMoney,
    kmFen: it.kmMoney,
    leastKm: it.leastKm,
    mostKm: it.mostKm,
    goesAnyway: it.goesAnyway,
    leastKg: leastLoad,
    takenKg: takenLoad,
    paidKg: paidLoad,
    paidBp: partOf(paidLoad),
    takenBp: partOf(takenLoad),
    riderCount: rides.length,
    freightFen: it.freightMoney ?? sharesOf(it, rides).freight,
    mostFen: mostFreight(it),
    shopFen: it.shopShare ?? paid.shopShare,
    left: it.freightMoney !== null,
  }
}

/** Returns a sheet with its state by the clock and the actions its shop has. */
export const presentSheet = <Row extends SheetRow>(row: Row, now: Date) => {
  const state = sheetStateOf(row, now)
  return {
    ...row,
    combinationNo: `ZH${row.combinationId}`,
    state,
    stateText: sheetStates[state],
    truck: row.truck && presentTruck(row.truck),
    progressBp:
      row.truck === null
        ? progressOf(row)
        : Math.min(10_000, Math.floor((row.truck.paidLoad * 10_000) / row.truck.leastLoad)),
    buttons: sheetActionsOf(state),
  }
}

/** Replaces what only the shop may see: no actions, and no sum if the shop hides its prices from the caller. */
export const toAll = ({ seesPrices, totalMoney }: SheetRow) => ({
  buttons: [],
  totalMoney: seesPrices ? totalMoney : null,
})

/** Returns a sheet with its goods, each with the price that the paid quantity gives everybody. */
export const presentWhole = ({ goods, ...row }: WholeSheet, now: Date) => ({
  ...presentSheet(row, now),
  now,
  goods: goods.map((it) => ({
    ...it,
    baseFen: it.basePrice,
    tiers: it.tiers.map(({ minTotalQty, price }) => ({ minTotalQty, fen: price })),
    priceNow: finalPriceOf(it),
  })),
})
