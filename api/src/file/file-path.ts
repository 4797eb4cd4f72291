import { z } from 'zod'

/* Paths of files. The server names every file; a path is relative to the file host, and every other form is refused. */

/** Path of a paper that only its parties may read. */
export const privatePath = z
  .string()
  .regex(/^\/files\/private\/[1-9]\d{0,15}\/[0-9a-f]{32}\.(webp|pdf|doc|docx|xls|xlsx|csv)$/, '文件地址不正确')

/** Path of such a paper that is a photo. */
export const privatePhotoPath = z
  .string()
  .regex(/^\/files\/private\/[1-9]\d{0,15}\/[0-9a-f]{32}\.webp$/, '请上传照片（jpg、png 等），其他文件不能公示')

/** Widths in which the server keeps a public picture beside the original. */
export const pictureWidths = [400, 800, 1200] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Returns the address of a picture in one of its widths: `/files/ab/….webp` → `/files/ab/…-400.webp`. */
export const sizedPicture = (path: string, width: PictureWidth): string => path.replace(/\.webp$/, `-${width}.webp`)

const publicFile = (ext: string) =>
  z.string().regex(new RegExp(`^/files/[0-9a-f]{2}/[0-9a-f]{32}\\.(${ext})$`), '须为已上传的文件')
/** Path of a public picture, as its upload returned it. */
export const picturePath = publicFile('webp')
/** Path of a public video. */
export const videoPath = publicFile('mp4|webm|ogv')
