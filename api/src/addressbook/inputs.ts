import { z } from 'zod'
import { isIdentityNumber } from '../identity-number.ts'
import { platePattern } from '../plate.ts'
import { secretNumber } from '../secrets.ts'
import { addressId, areaId, memberVehicleId, payAccountId, pickupPersonId, taxpayerId } from '../things.ts'
import { code, digits, fields, flag, int, mobile, paged, positiveQuantity, text } from '../wire-types.ts'
import { addressTags } from './tags.ts'

/* Inputs of the calls about a person's records. */

/** Degrees with at most six decimals, as text on both sides. */
export const degrees = (most: number) =>
  digits(
    z
      .string()
      .regex(/^-?\d{1,3}(\.\d{1,6})?$/, '坐标格式不正确')
      .refine((value) => Math.abs(Number(value)) <= most, '坐标格式不正确'),
  )

/** Version of the record that was read; every change names it, so that an older copy overwrites nothing. */
const version = int(0, 1_000_000).optional()
const searched = paged({ keyword: text(50).optional() })
const plateNo = z.string().regex(platePattern, '请填写完整的车牌号，例如 冀A12345')
const identityNumber = secretNumber(z.string().refine(isIdentityNumber, '身份证号不正确，请逐位核对'))

export const addresses = searched
export const saveAddress = fields({
  addressId: addressId.optional(),
  version,
  receiver: text(20, 1),
  mobile,
  provinceId: areaId,
  cityId: areaId,
  countyId: areaId,
  /** Id of a town of the county, nine digits. */
  townId: areaId.optional(),
  detail: text(120, 1),
  lng: degrees(180).optional(),
  lat: degrees(90).optional(),
  tag: z.enum(addressTags).optional(),
  isDefault: flag.optional(),
  contactName2: text(20).optional(),
  mobile2: mobile.optional(),
})
export const delAddress = fields({ addressId })
export const setDefaultAddress = fields({ addressId })

export const vehicles = searched
export const vehiclesToChoose = fields({ keyword: text(60).optional() })
export const oneVehicle = fields({ vehicleId: memberVehicleId })
export const saveVehicle = fields({
  vehicleId: memberVehicleId.optional(),
  version,
  plateNo,
  vehicleType: code(1, 2, 3, 4, 5, 9),
  /** Load that it may carry, in tonnes. */
  loadTon: positiveQuantity.optional(),
  driverName: text(20, 1),
  driverMobile: mobile,
  driverIdCard: identityNumber.optional(),
  /** Registration number for carrying animals. */
  animalTransportNo: text(40).optional(),
  isDefault: flag.optional(),
})

export const pickupPeople = searched
export const onePickupPerson = fields({ selfId: pickupPersonId })
export const savePickupPerson = fields({
  selfId: pickupPersonId.optional(),
  version,
  name: text(20, 1),
  mobile,
  idCard: identityNumber.optional(),
  plateNo: plateNo.optional(),
  isDefault: flag.optional(),
})

export const payAccounts = searched
export const onePayAccount = fields({ accountId: payAccountId })
export const savePayAccount = fields({
  accountId: payAccountId.optional(),
  version,
  accountType: code(1, 2, 3, 4),
  holderName: text(60, 1),
  accountNo: secretNumber(text(60, 5)),
  bankName: text(60).optional(),
  bankCode: digits(z.string().regex(/^\d{12}$/, '联行号须为 12 位数字')).optional(),
  mobile: mobile.optional(),
  isDefault: flag.optional(),
})

const taxParts = {
  /** Tax number of an enterprise; small letters are read as capitals. */
  taxNo: digits(
    z
      .string()
      .toUpperCase()
      .regex(/^[0-9A-Z]{15,20}$/, '税号须为 15 到 20 位数字或大写字母'),
  ).optional(),
  bankName: text(60).optional(),
  bankAccount: digits(z.string().regex(/^\d[\d-]{5,31}$/, '银行账号须为 6 到 32 位数字')).optional(),
  regAddress: text(120).optional(),
  regPhone: digits(z.string().regex(/^[\d+-]{7,20}$/, '注册电话格式不正确')).optional(),
  email: text(100).regex(z.regexes.email, '邮箱格式不正确').optional(),
}
/** Invoice title written by hand instead of a kept one. */
export const taxFields = { titleType: code(1, 2).optional(), title: text(60).optional(), ...taxParts }

export const taxpayers = searched
export const oneTaxpayer = fields({ taxId: taxpayerId })
export const saveTaxpayer = fields({
  taxId: taxpayerId.optional(),
  version,
  titleType: code(1, 2),
  title: text(60, 1),
  ...taxParts,
  isDefault: flag.optional(),
})
