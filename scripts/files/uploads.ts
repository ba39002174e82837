/** Maximum size of the files of a submission to the inbox, in megabytes of 1,048,576 bytes. */
export const maxUploadMegabytes = 25;
