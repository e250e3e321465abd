// All supported browsers have the function that `object.entries` provides to Polyglot.
module.exports = Object.entries;
