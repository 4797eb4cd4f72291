import { sheetStates } from '@mall/api/combination/states'
import type { SheetRow, TruckRow, WholeSheet } from './queries.ts'
import { finalPriceOf, progressOf, sheetActionsOf, sheetStateOf } from './rules.ts'
import { mostFreight, sharesOf } from './truck-rules.ts'

/** A truck as it is read: what it costs, and would the shop carry of it, with what is paid. */
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

/** A sheet as it is read: its state by the clock, and what may be done with it. */
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

/** What of it others are not shown: what may be done with it, and what it came to where the shop keeps its prices to itself. */
export const toAll = ({ seesPrices, totalMoney }: SheetRow) => ({
  buttons: [],
  totalMoney: seesPrices ? totalMoney : null,
})

/** The same with its goods, and what each costs everybody by what is paid. */
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
