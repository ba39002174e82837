/** Reads the numbers of a binary format in sequence. All methods throw a RangeError at the end of the bytes. */
export class Reader {
  position = 0;

  constructor(readonly bytes: Buffer) {}

  uint8(): number {
    return this.bytes.readUInt8(this.skip(1));
  }

  uint16(): number {
    return this.bytes.readUInt16BE(this.skip(2));
  }

  int16(): number {
    return this.bytes.readInt16BE(this.skip(2));
  }

  uint32(): number {
    return this.bytes.readUInt32BE(this.skip(4));
  }

  /** A part of the bytes. */
  take(length: number): Buffer {
    const start = this.skip(length);
    if (this.position > this.bytes.length) throw new RangeError('the bytes end too early');
    return this.bytes.subarray(start, this.position);
  }

  /** A number of variable length: `UIntBase128` in the WOFF2 specification. */
  base128(): number {
    let value = 0;
    for (let index = 0; index < 5; index++) {
      const byte = this.uint8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new RangeError('a number has more than five bytes');
  }

  /** A number of variable length: `255UInt16` in the WOFF2 specification. */
  short255(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 254) return this.uint8() + 506;
    return code === 255 ? this.uint8() + 253 : code;
  }

  private skip(length: number): number {
    const start = this.position;
    this.position += length;
    return start;
  }
}
