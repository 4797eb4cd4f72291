import { z } from 'zod'

/* Files are named by us; a path is relative to the file host, and nothing else is accepted as one. */

/** A paper that only its parties may read. */
export const privatePath = z
  .string()
  .regex(/^\/files\/private\/[1-9]\d{0,15}\/[0-9a-f]{32}\.(webp|pdf|doc|docx|xls|xlsx|csv)$/, '文件地址不正确')

/** Such a paper that is a photo. */
export const privatePhotoPath = z
  .string()
  .regex(/^\/files\/private\/[1-9]\d{0,15}\/[0-9a-f]{32}\.webp$/, '请上传照片（jpg、png 等），其他文件不能公示')

/** The widths a public picture is kept in beside its own. */
export const pictureWidths = [400, 800, 1200] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The address of a picture in one of its widths: `/files/ab/….webp` → `/files/ab/…-400.webp`. */
export const sizedPicture = (path: string, width: PictureWidth): string => path.replace(/\.webp$/, `-${width}.webp`)

const publicFile = (ext: string) =>
  z.string().regex(new RegExp(`^/files/[0-9a-f]{2}/[0-9a-f]{32}\\.(${ext})$`), '须为已上传的文件')
/** A public picture, as its upload answered it. */
export const picturePath = publicFile('webp')
/** A public video. */
export const videoPath = publicFile('mp4|webm|ogv')
