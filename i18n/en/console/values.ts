/** Labels of the parts of values, by class. */
export const values = {
    Address: {
        firstLine: 'Address line 1',
        secondLine: 'Address line 2',
        thirdLine: 'Address line 3',
        zip: 'Postcode',
        city: 'City',
        country: 'Country',
        phoneNumber: 'Phone number',
        mobileNumber: 'Mobile number',
    },
};
