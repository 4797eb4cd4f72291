import { QrCode } from './qr-code.tsx'

export const title = '二维码'

const Example = () => <QrCode text="SC261122133253000286" size={120} label="订单号的二维码" />
export default Example
